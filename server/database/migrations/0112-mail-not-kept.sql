-- Letters that no mail server took were kept with their links, where every administrator of the organisation could read them.
-- New ones are kept for demo organisations only and never with such a link; what lies here is emptied.
update mail_message set text = '', html = '' where state in ('kept', 'failed');
delete from mail_attachment using mail_message
where mail_message.id = mail_attachment.mail_id and mail_message.state in ('kept', 'failed');
