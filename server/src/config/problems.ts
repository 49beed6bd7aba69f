import type Type from 'typebox'
import { Compile } from 'typebox/compile'
import Value from 'typebox/value'

/** Everything wrong with the configuration at once; each line names the file, the key and what is allowed. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

interface SchemaFault {
  keyword: string
  instancePath: string
  message: string
  params: Record<string, unknown>
}

function nameOf(path: string, document: unknown): string {
  const parts = path.split('/').slice(1)
  let at: unknown = document
  const names = parts.map((part) => {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = (at as Record<string, unknown> | undefined)?.[key]
    const named = at as { unit?: unknown; id?: unknown } | null | undefined
    const label =
      /^\d+$/.test(key) && named && typeof named === 'object' ? (named.id ?? named.unit) : undefined
    return typeof label === 'string' ? `${key} (${label})` : key
  })
  return names.join('.') || '(whole file)'
}

const isPathOf = (parent: string, child: string): boolean => child.startsWith(`${parent}/`)

const compiled = new WeakMap<Type.TSchema, ReturnType<typeof Compile>>()

/** Whether a document fits: compiled, which is many times as fast as finding out what does not. */
function fits(schema: Type.TSchema, document: unknown): boolean {
  const check = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, check)
  return check.Check(document)
}

/** Faults of one document against its schema, as "key: must be …" lines. */
export function schemaProblems(schema: Type.TSchema, document: unknown): string[] {
  if (fits(schema, document)) return []
  const faults = Value.Errors(schema, document) as unknown as SchemaFault[]
  const byPath = new Map<string, SchemaFault[]>()
  for (const fault of faults) {
    byPath.set(fault.instancePath, [...(byPath.get(fault.instancePath) ?? []), fault])
  }
  const lines: string[] = []
  for (const [path, here] of byPath) {
    if (here.every((fault) => fault.keyword === 'anyOf') && [...byPath.keys()].some((p) => isPathOf(path, p)))
      continue
    const told = new Set<string>()
    const allowed = here
      .filter((fault) => fault.keyword === 'const')
      .map((f) => String(f.params.allowedValue))
    if (allowed.length > 0) told.add(`must be one of ${allowed.join(', ')}`)
    for (const fault of here) {
      if (fault.keyword === 'additionalProperties') {
        told.add(`has unknown key ${(fault.params.additionalProperties as string[]).join(', ')}`)
      } else if (fault.keyword === 'required') {
        told.add(
          `needs ${(fault.params.requiredProperties as string[] | undefined)?.join(', ') ?? fault.message}`,
        )
      } else if (fault.keyword === 'enum') {
        told.add(`must be one of ${(fault.params.allowedValues as string[]).join(', ')}`)
      } else if (fault.keyword !== 'const' && fault.keyword !== 'anyOf' && fault.keyword !== 'boolean') {
        told.add(fault.message)
      }
    }
    if (told.size > 0) lines.push(`${nameOf(path, document)} ${[...told].join(' or ')}`)
  }
  return lines.length > 0 ? lines : faults.length > 0 ? ['(whole file) does not fit its schema'] : []
}
