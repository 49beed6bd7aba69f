import { pathToFileURL } from 'node:url'

/** A test file, to Jest, is its own import by Node. */
export default {
  process: (_, path) => ({
    code: `await globalThis.native.load(${JSON.stringify(pathToFileURL(path).href)})`,
  }),
}
