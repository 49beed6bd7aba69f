import type { TowerAnswer } from '@wardlight/contracts/tower'

export const kept = (message = ''): TowerAnswer => ({ done: true, message })
export const refused = (message: string): TowerAnswer => ({ done: false, message })
