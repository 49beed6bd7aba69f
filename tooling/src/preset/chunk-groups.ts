import { join, sep } from 'node:path'
import { ROOT, type SliceWorkspace } from '../workspace.ts'

const CORE = /[\\/]node_modules[\\/](react|react-dom|scheduler|single-spa-react|jotai)[\\/]/
/** Folders of mf-shared that only some screens use, and so keep chunks of their own. */
const OF_SOME_SCREENS = ['ui', 'charts', 'sparkline', 'lifecycles']
/** Stylesheets of the UI kit every page needs before the first screen. */
const OF_EVERY_PAGE = /[\\/]src[\\/]ui[\\/](tokens|base|fonts)\.css$/

interface ChunkGroup {
  name: string
  enforce: true
  priority: number
  type?: string | RegExp
  test: RegExp | ((module: { nameForCondition?: () => string | null }) => boolean)
}

/** Of mf-shared, what every page needs is one script for libraries, one for its own code, and one stylesheet. */
export function chunkGroups(slice: SliceWorkspace): Record<string, ChunkGroup> {
  if (slice.source.kind !== 'shared') return {}
  const source = join(slice.folder, 'src') + sep
  const contracts = join(ROOT, 'contracts') + sep
  const isOwn: ChunkGroup['test'] = (module) => {
    const file = module.nameForCondition?.() ?? ''
    if (file.startsWith(contracts)) return true
    if (!file.startsWith(source)) return false
    const [folder = ''] = file.slice(source.length).split(sep)
    return !OF_SOME_SCREENS.includes(folder)
  }
  const isEveryPage: ChunkGroup['test'] = (module) =>
    isOwn(module) || OF_EVERY_PAGE.test(module.nameForCondition?.() ?? '')
  return {
    core: { name: 'core', enforce: true, priority: 20, test: CORE },
    base: { name: 'base', enforce: true, priority: 10, type: /^javascript/, test: isOwn },
    page: { name: 'page', enforce: true, priority: 10, type: 'css/mini-extract', test: isEveryPage },
  }
}
