/** The part of SystemJS entries are loaded with. */
export interface ModuleSystem {
  import(name: string): Promise<unknown>
  resolve(name: string): string
  delete(url: string): unknown
  set(url: string, module: object): unknown
  addImportMap(map: { integrity: Record<string, string> }): void
}

/** The integrity hash of each entry, by its path or its whole address. */
export type Integrity = Record<string, string>

/** SystemJS could not get the script: not sent, not the one published, or the line is dead. */
export const didNotArrive = (error: unknown): boolean => /errors\.md#3\b/.test(String(error))

/**
 * Loads a slice's entry by its name in the import map. After failures its address gets a query that no cache knows,
 * with the same integrity hash. A failed load leaves nothing behind. Rejects as SystemJS does.
 */
export async function loadEntry(
  name: string,
  failures: number,
  system: ModuleSystem,
  integrity: Integrity,
): Promise<unknown> {
  const url = system.resolve(name)
  const address = failures > 0 ? `${url}?retry=${failures}` : url
  const expected = integrity[url] ?? integrity[new URL(url).pathname]
  if (failures > 0 && expected) system.addImportMap({ integrity: { [address]: expected } })
  try {
    const module = await system.import(address)
    if (failures > 0) system.set(url, module as object)
    return module
  } catch (error) {
    system.delete(address)
    throw error
  }
}

/** The integrity hashes of this page's import map, by whole address. */
export function pageIntegrity(): Integrity {
  const text = document.querySelector('script[type="systemjs-importmap"]')?.textContent ?? '{}'
  const { integrity = {} } = JSON.parse(text) as { integrity?: Integrity }
  return Object.fromEntries(
    Object.entries(integrity).map(([address, hash]) => [new URL(address, document.baseURI).href, hash]),
  )
}
