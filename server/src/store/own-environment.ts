const TOLD = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'LD_LIBRARY_PATH']

/** What programs we start are told of our environment, and what `more` names: nothing that holds a password or a token. */
export const ownEnvironment = (more: readonly string[] = [], env = process.env): Record<string, string> =>
  Object.fromEntries(
    [...TOLD, ...more].flatMap((name): [string, string][] => {
      const value = env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
