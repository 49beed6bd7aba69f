/** A CSS module in tests: every class is named as it is written. */
export default new Proxy({}, { get: (_, name) => String(name) })
