import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface SliceSize {
  slice: string
  version: string
  /** Brotli bytes of all scripts and styles the slice ships. */
  all: number
  /** The same without the chunks that hold a grid or chart library. */
  own: number
}

const LIBRARY = /ag-grid|zrender/

/** What each slice of the import map ships, from the files that were built. */
export const sliceSizes = async (root: string): Promise<SliceSize[]> => {
  const { imports } = JSON.parse(await readFile(join(root, 'importmap.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return Promise.all(
    Object.values(imports).map(async (url) => {
      const [, slice = '', version = ''] = /\/mf\/([^/]+)\/([^/]+)\//.exec(url) ?? []
      const folder = join(root, 'dist', slice, version)
      const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css)$/.test(file))
      const sizes = await Promise.all(
        files.map(async (file) => {
          const bytes = await stat(join(folder, `${file}.br`)).catch(() => stat(join(folder, file)))
          const library = bytes.size > 60_000 && LIBRARY.test(await readFile(join(folder, file), 'utf8'))
          return { size: bytes.size, library }
        }),
      )
      const sum = (list: typeof sizes) => list.reduce((total, { size }) => total + size, 0)
      return { slice, version, all: sum(sizes), own: sum(sizes.filter(({ library }) => !library)) }
    }),
  )
}
