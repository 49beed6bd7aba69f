/** One environment variable: how its text is checked and read, and what people need to know of it. */
export interface Setting<T> {
  name: string
  /** What it is for, in Markdown; links are relative to docs/. */
  about: string
  /** What it may be, in words: for docs/settings.md and for errors. */
  allowed: string
  /** Its value where it is not set. */
  fallback: T
  /** The same in production, where that differs. */
  inProduction?: T
  /** Its default in words, where `fallback` does not say it. */
  unset?: string
  /** What is wrong with a text, each without the variable's name in front; empty where it is allowed. */
  faults(given: string, production: boolean): string[]
  /** The value of a text without faults. */
  parse(given: string): T
}

type Unnamed<T> = Omit<Setting<T>, 'name'>
type Default<T> = Pick<Setting<T>, 'fallback' | 'inProduction' | 'unset'>
type WithNames<V> = { readonly [N in keyof V]: V[N] & { name: string } }

/** Variables by their names. */
export const declare = <V extends Readonly<Record<string, Unnamed<unknown>>>>(variables: V): WithNames<V> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [name, { ...variable, name }]),
  ) as WithNames<V>

const isNot = (given: string, allowed: string): string => `is "${given}"; allowed is ${allowed}`

export function whole<F extends number | null>(
  about: string,
  { from, to, ...byDefault }: { from: number; to: number } & Default<F | number>,
): Unnamed<F | number> {
  const allowed = `a whole number from ${from} to ${to}`
  const fits = (given: string) => /^\d+$/.test(given) && Number(given) >= from && Number(given) <= to
  return {
    ...byDefault,
    about,
    allowed,
    faults: (given) => (fits(given) ? [] : [isNot(given, allowed)]),
    parse: Number,
  }
}

export function choice<const C extends string>(
  about: string,
  { of, ...byDefault }: { of: readonly C[] } & Default<NoInfer<C>>,
): Unnamed<C> {
  const allowed = of.join(', ')
  return {
    ...byDefault,
    about,
    allowed,
    faults: (given) => (of.some((one) => one === given) ? [] : [isNot(given, allowed)]),
    parse: (given) => given as C,
  }
}

interface TextOptions<F> extends Partial<Default<F>> {
  allowed: string
  /** Whether a text is what `allowed` says; without it every text is. */
  fits?: (given: string, production: boolean) => boolean
}

/** Null where it is not set and has no fallback. */
export function text<F extends string | null = null>(
  about: string,
  { allowed, fits = () => true, fallback = null as F, ...byDefault }: TextOptions<F>,
): Unnamed<F | string> {
  return {
    ...byDefault,
    about,
    allowed,
    fallback,
    faults: (given, production) => (fits(given, production) ? [] : [isNot(given, allowed)]),
    parse: (given) => given,
  }
}

/** A text that no error shows: `wrong` stands instead of it, before what is allowed. */
export function secret(
  about: string,
  { wrong, fits = () => true, ...rest }: TextOptions<null> & { wrong: string },
): Unnamed<string | null> {
  const variable = text(about, rest)
  return {
    ...variable,
    faults: (given, production) => (fits(given, production) ? [] : [`${wrong} ${variable.allowed}`]),
  }
}
