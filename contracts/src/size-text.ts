import { exactText } from './value-text.ts'

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Below this weight, kg, a tenth is a dose's difference. */
const SMALL_KG = 10

/** "3.25 kg", "12.4 kg", "71 kg": hundredths below 10 kg, tenths above, and no zeros behind, which are read as tens. */
export const weightText = (kg: number): string => `${exactText(rounded(kg, kg < SMALL_KG ? 2 : 1))} kg`

/** "168 cm". */
export const heightText = (cm: number): string => `${Math.round(cm)} cm`
