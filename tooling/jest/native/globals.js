/** `@jest/globals` for modules that Node itself loads, and keeps for the next test file: each call goes to the file that runs. */
let current = {}

export const follow = (globals) => {
  current = globals
}

const following = (name) =>
  new Proxy(() => undefined, {
    apply: (_, __, given) => current[name](...given),
    get: (_, key) => current[name][key],
  })

export const afterAll = following('afterAll')
export const afterEach = following('afterEach')
export const beforeAll = following('beforeAll')
export const beforeEach = following('beforeEach')
export const describe = following('describe')
export const expect = following('expect')
export const it = following('it')
export const jest = following('jest')
export const test = following('test')
