import { atom } from 'jotai'
import type { KeptSheets } from './vault.ts'

/** Whether this browser keeps sheets for downtime, and how many; else why not, in a sentence. */
export type Downtime = ({ kept: true } & KeptSheets) | { kept: false; why: string }

export const NOT_YET: Downtime = { kept: false, why: 'Nobody is signed in.' }

export const downtimeAtom = atom<Downtime>(NOT_YET)
