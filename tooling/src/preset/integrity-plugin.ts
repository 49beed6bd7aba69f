import { integrityOf } from '@wardlight/composition/integrity-of'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'

const NAME = 'wardlight-integrity'
const PLACEHOLDER = '*wardlight-integrity*'
const QUOTED = /(["'`])\*wardlight-integrity\*\1/
const ENTRY = 'remoteEntry.js'

/** `__webpack_require__.integrityOf(url)`: of a file of this build; throws for one that is not. */
class IntegrityRuntime extends webpack.RuntimeModule {
  constructor() {
    super('integrity', webpack.RuntimeModule.STAGE_BASIC)
  }

  override generate(): string {
    return `
      __webpack_require__.integrity = '${PLACEHOLDER}';
      __webpack_require__.integrityOf = (url) => {
        var found = __webpack_require__.integrity[url.split('?')[0].split('/').pop()];
        if (!found) throw new Error(url + ' is not a file of this version');
        return found;
      };`
  }
}

/**
 * Has the browser check every script and style a container loads later. Their hashes are in its entry, whose own hash is
 * in the published slice.json: whoever trusts that trusts all of them.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      addRuntime(compilation)
      addToTags(compilation)
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillIn(compilation),
      )
    })
  }
}

function addRuntime(compilation: Compilation): void {
  compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk: Chunk) => {
    compilation.addRuntimeModule(chunk, new IntegrityRuntime())
  })
}

function addToTags(compilation: Compilation): void {
  const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
  createScript.tap(NAME, (source) => `${source}\nscript.integrity = __webpack_require__.integrityOf(url);`)
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    NAME,
    (source, { tag, href }) => `${source}\n${tag}.integrity = __webpack_require__.integrityOf(${href});`,
  )
}

function fillIn(compilation: Compilation): void {
  const hashes = Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name) && name !== ENTRY)
      .map(({ name, source }) => [name, integrityOf(source.buffer())])
      .sort(),
  )
  compilation.updateAsset(ENTRY, (source) => {
    const text = source.source().toString()
    if (!QUOTED.test(text)) throw new Error(`${ENTRY} has no place for the hashes of its files`)
    return new webpack.sources.RawSource(text.replace(QUOTED, () => JSON.stringify(hashes)))
  })
}
