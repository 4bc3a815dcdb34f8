-- A page that became quick is kept no longer.
grant delete on metric_figure to cerebro_app;
