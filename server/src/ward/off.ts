/** Whether a value says that a device or drug is not running: 0, nothing, or a word for it. */
export const isOff = (value: number | string | null): boolean =>
  value === null ||
  value === 0 ||
  value === '' ||
  /^(off|none|no|removed|standby|stopped|stop|paused|aus|gestoppt)$/i.test(String(value).trim())
