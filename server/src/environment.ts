export type Environment = Readonly<Record<string, string | undefined>>
export type EnvironmentReader = ReturnType<typeof readEnvironment>

/** Reads settings one by one; what is wrong is named in `problems` with what is allowed, and reads as its fallback. */
export function readEnvironment(env: Environment, problems: string[]) {
  /** Null when not set or empty. */
  const text = (name: string): string | null => env[name]?.trim() || null

  return {
    text,
    whole: (name: string, fallback: number, min: number, max: number): number => {
      const given = text(name)
      if (given === null) return fallback
      const number = Number(given)
      if (/^\d+$/.test(given) && number >= min && number <= max) return number
      problems.push(`${name} is "${given}"; allowed is a whole number from ${min} to ${max}`)
      return fallback
    },
    oneOf: (name: string, allowed: readonly string[], fallback: string): string => {
      const given = text(name)
      if (given === null) return fallback
      if (allowed.includes(given)) return given
      problems.push(`${name} is "${given}"; allowed is ${allowed.join(', ')}`)
      return fallback
    },
  }
}
