import { readFile } from 'node:fs/promises'
import { rows } from './tables.ts'

/** Variables whose readings make a bed alive. */
const VITALS = new Set(['HeartRate', 'BPMAP', 'BPSys', 'BPDia', 'SpO2', 'RespRate'])
const MAPPING = new URL('../../../../server/config/common/codes.json', import.meta.url)

/** What the items of the data set are called, and which of them are sent: those the mapping file knows. */
export interface Dictionary {
  isMapped(item: string): boolean
  isVital(item: string): boolean
  /** LOINC code of a laboratory item. */
  loinc(item: string): string | undefined
  /** Name of an item or LOINC code. */
  name(code: string): string
}

export async function readDictionary(folder: string): Promise<Dictionary> {
  const mapping =
    (JSON.parse(await readFile(MAPPING, 'utf8')) as { MIMIC?: Record<string, string> }).MIMIC ?? {}
  const names = new Map<string, string>([['INTAKE', 'Intake']])
  const loinc = new Map<string, string>()
  for await (const { itemid, label } of rows(folder, 'd_items', ['itemid', 'label']))
    if (mapping[itemid]) names.set(itemid, label)
  for await (const { itemid, label, loinc_code } of rows(folder, 'd_labitems', [
    'itemid',
    'label',
    'loinc_code',
  ])) {
    if (!loinc_code) continue
    loinc.set(itemid, loinc_code)
    names.set(loinc_code, label)
  }
  return {
    isMapped: (item) => Object.hasOwn(mapping, item),
    isVital: (item) => VITALS.has(mapping[item] ?? ''),
    loinc: (item) => loinc.get(item),
    name: (code) => names.get(code) ?? code,
  }
}
