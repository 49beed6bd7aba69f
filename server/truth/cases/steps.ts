import type { AdtMessage, Obx, OruMessage } from '../harness/messages.ts'

type Adt = Partial<AdtMessage>
type Oru = Partial<OruMessage>

export const adt = (event: string, of: string, at = '', more: Adt = {}): AdtMessage => ({
  adt: event,
  of,
  at,
  ...more,
})

/** Admitted into a bed, unless told otherwise an hour ago. */
export const a01 = (of: string, at: string, more: Adt = {}): AdtMessage =>
  adt('A01', of, at, { evn: '1h', visit: `V${of.split('^')[0]}`, ...more })
export const a02 = (of: string, at: string, more: Adt = {}): AdtMessage =>
  adt('A02', of, at, { visit: `V${of.split('^')[0]}`, ...more })
export const a03 = (of: string, more: Adt = {}): AdtMessage =>
  adt('A03', of, '', { visit: `V${of.split('^')[0]}`, ...more })
export const a08 = (of: string, at = '', more: Adt = {}): AdtMessage =>
  adt('A08', of, at, { visit: `V${of.split('^')[0]}`, ...more })

/** Readings of a monitor. */
export const mon = (of: string | null, oru: readonly Obx[], more: Oru = {}): OruMessage => ({
  oru: [...oru],
  of,
  ...more,
})
/** Results of the laboratory. */
export const lab = (of: string | null, oru: readonly Obx[], more: Oru = {}): OruMessage =>
  mon(of, oru, { app: 'LAB', ...more })
/** What nurses chart. */
export const chart = (of: string | null, oru: readonly Obx[], more: Oru = {}): OruMessage =>
  mon(of, oru, { app: 'CHART', ...more })

type ObxFields = Partial<Obx>
export const coded =
  (code: string, unit: string) =>
  (value: number | string, more: ObxFields = {}): Obx => ({ code, unit, value: String(value), ...more })

const BEATS = '264864^MDC_DIM_BEAT_PER_MIN^MDC'
const MMHG = '266016^MDC_DIM_MMHG^MDC'
const PERCENT = '262688^MDC_DIM_PERCENT^MDC'
export const hr = coded('147842^MDC_ECG_HEART_RATE^MDC', BEATS)
export const pulse = coded('149530^MDC_PULS_OXIM_PULS_RATE^MDC', BEATS)
export const spo2 = coded('150456^MDC_PULS_OXIM_SAT_O2^MDC', PERCENT)
export const temperature = coded('150344^MDC_TEMP^MDC', '268192^MDC_DIM_DEGC^MDC')
export const lineSys = coded('150037^MDC_PRESS_BLD_ART_ABP_SYS^MDC', MMHG)
export const lineDia = coded('150038^MDC_PRESS_BLD_ART_ABP_DIA^MDC', MMHG)
export const lineMap = coded('150039^MDC_PRESS_BLD_ART_ABP_MEAN^MDC', MMHG)
export const cuffSys = coded('150021^MDC_PRESS_BLD_NONINV_SYS^MDC', MMHG)
export const cuffDia = coded('150022^MDC_PRESS_BLD_NONINV_DIA^MDC', MMHG)
export const cuffMap = coded('150023^MDC_PRESS_BLD_NONINV_MEAN^MDC', MMHG)
export const potassium = coded('2823-3^Potassium^LN', 'mmol/L')
export const glucose = coded('2345-7^Glucose^LN', 'mg/dL')
export const lactate = coded('2524-7^Lactate^LN', 'mmol/L')
export const creatinine = coded('2160-0^Creatinine^LN', 'mg/dL')
export const intake = coded('INTAKE^Intake^L', 'mL')
export const urine = coded('URINE^Urine^L', 'mL')
export const urineRate = coded('URINE_RATE^Urine rate^L', 'mL/h')
export const drain = coded('DRAIN^Drain^L', 'mL')
export const norepi = coded('NOREPI^Norepinephrine^L', 'ug/kg/min')
export const weight = coded('29463-7^Weight^LN', 'kg')

/** An OBX as text, of a number. */
export const obxLine = (code: string, value: number, unit: string): string =>
  `OBX|1|NM|${code}||${value}|${unit}|||||F\r`

/** Settings of feeds of a site: pattern of APPLICATION/FACILITY → settings. */
export const feeds = (settings: Readonly<Record<string, object>>) => ({ 'common/feeds.json': settings })
