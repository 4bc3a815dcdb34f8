/**
 * Days for which uploads are kept: they are needed for rejected rows only. An organization's quota counts those that
 * are kept.
 */
export const keptDays = 30;
