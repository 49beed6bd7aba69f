import { join } from 'node:path'
import Type from 'typebox'
import { overlay } from './overlay.ts'
import { schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'
import { isZone, processZone } from './zone.ts'

export const SITE_FILE = 'site.json'

/** common/site.json: what holds for the whole hospital. */
const SiteFile = Type.Object(
  {
    /** IANA zone of the hospital's clocks; the zone of the server when left out. */
    zone: Type.Optional(Type.String({ minLength: 1 })),
    /** What two spellings of one number of a person may differ in; nothing when left out. */
    identifiers: Type.Optional(
      Type.Object(
        { ignoreCase: Type.Optional(Type.Boolean()), ignoreLeadingZeros: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export interface IdentifierRules {
  ignoreCase: boolean
  ignoreLeadingZeros: boolean
}

export interface SiteSettings {
  zone: string
  identifiers: IdentifierRules
}

export const usualSite = (): SiteSettings => ({
  zone: processZone(),
  identifiers: { ignoreCase: false, ignoreLeadingZeros: false },
})

/** Reads site.json of the product overlaid with the site's; adds every fault to `problems`. */
export async function readSiteFile(
  roots: readonly string[],
  common: string,
  problems: string[],
): Promise<SiteSettings> {
  let merged: unknown = {}
  for (const root of roots)
    merged = overlay(SITE_FILE, merged, await readJson(root, join(common, SITE_FILE), problems))
  const usual = usualSite()
  const found = schemaProblems(SiteFile, merged)
  problems.push(...found.map((line) => `${common}/${SITE_FILE}: ${line}`))
  if (found.length > 0) return usual
  const { zone = usual.zone, identifiers } = merged as Type.Static<typeof SiteFile>
  if (!isZone(zone)) {
    problems.push(`${common}/${SITE_FILE}: zone ${zone} is no IANA zone; write it as "Europe/Berlin"`)
    return usual
  }
  return { zone, identifiers: { ...usual.identifiers, ...identifiers } }
}
