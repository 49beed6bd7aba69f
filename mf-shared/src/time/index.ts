export { ageText, durationText, shortAge } from './age-text.ts'
export { clockText, dateText, dateTimeText, parseTime } from './clock-text.ts'
export { serverNow, setHospitalOffset, setServerNow } from './server-clock.ts'
export { useNow } from './ticker.ts'
