const OFF =
  /^(off|none|no|removed|stand[- ]?by|stopped|stop|paused|held|on hold|suspended|infusion (paused|held|complete|completed)|aus|gestoppt)$/
/** How notes of what was taken away end: "ECMO removed". */
const ENDS_OFF =
  /(^|[\s,:-])(off|removed|extubated|explanted|decannulated|discontinued|stopped|extubiert|dekanüliert|explantiert|entfernt|beendet|gestoppt)$/
/** What ends like that and says that it still runs, is to stop, or runs again: "weaning off", "to be stopped", "running, alarm off". */
const NEGATED =
  /\b(not|never|no|nicht|kein|running|(wean|weaning|titrate|titrating|turning)( to)? off|to be|will|being|planned|when|if|until|alarms?|resumed|restarted|läuft|wird|soll|geplant|wenn)\b|\d/

/** Whether a value says that a device or drug is not running: 0, nothing, or words for it. */
export function isOff(value: number | string | null): boolean {
  if (value === null || value === 0) return true
  const words = String(value).trim().toLowerCase()
  return value === '' || OFF.test(words) || (ENDS_OFF.test(words) && !NEGATED.test(words))
}
