export { amountText, byGroup, changeText, doseAge, isGiven, remarks, timeText } from './dose-words.ts'
