import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Area } from '@wardlight/contracts/areas'
import { type CompiledRule, compileRule } from '../src/alerts/rules/compile.ts'
import { ruleOf } from '../src/config/rule-row.ts'
import type { RuleRow } from '../src/config/rule-schema.ts'

const FILE = join(import.meta.dirname, 'rules-by-threshold.json.gz')

/** The rules as they were with their own thresholds, one rule per age and exclusive bands: 206 over all areas. */
export function rulesByThreshold(): Record<Area, CompiledRule[]> {
  const areas = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as Record<Area, RuleRow[]>
  const compiled = Object.entries(areas).map(([area, rows]) => [
    area,
    rows.map((row) => compileRule(ruleOf(row))),
  ])
  return Object.fromEntries(compiled) as Record<Area, CompiledRule[]>
}
