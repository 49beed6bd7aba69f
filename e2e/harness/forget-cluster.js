import { rm } from 'node:fs/promises'

export default () => rm(globalThis.wardlightCluster, { recursive: true, force: true })
