/** Vital signs in words that are no abbreviations, by variable. */
const WORDS: Readonly<Record<string, string>> = {
  HeartRate: 'Heart rate',
  BPSys: 'Blood pressure, upper',
  BPDia: 'Blood pressure, lower',
  BPMAP: 'Blood pressure, mean',
  SpO2: 'Oxygen in the blood',
  RespRate: 'Breathing rate',
}

export const ownWords = (name: string, title: string): string => WORDS[name] ?? title
