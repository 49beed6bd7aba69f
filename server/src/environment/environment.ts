import type { Setting } from './variable.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type EnvironmentReader = ReturnType<typeof readEnvironment>

/** Reads declared variables one by one; what is wrong is named in `problems` with what is allowed, and reads as not set. */
export function readEnvironment(env: Environment, problems: string[]) {
  /** Null when not set or empty. */
  const text = (name: string): string | null => env[name]?.trim() || null
  const production = text('NODE_ENV') === 'production'

  const isSet = ({ name }: Pick<Setting<unknown>, 'name'>): boolean => text(name) !== null

  return {
    production,
    text,
    isSet,
    read: <T>({ name, faults, parse, fallback, inProduction = fallback }: Setting<T>): T => {
      const given = text(name)
      const wrong = given === null ? [] : faults(given, production)
      problems.push(...wrong.map((fault) => `${name} ${fault}`))
      if (given !== null && wrong.length === 0) return parse(given)
      return production ? inProduction : fallback
    },
    /** What no single variable shows. */
    refuse: (problem: string): void => {
      problems.push(problem)
    },
    /** Names those that are set although they say nothing without `missing`. */
    refuseWithout: (missing: Setting<unknown>, variables: readonly Setting<unknown>[]): void => {
      for (const one of variables)
        if (one !== missing && isSet(one))
          problems.push(`${one.name} is set, but ${missing.name} is not; set both or neither`)
    },
  }
}
