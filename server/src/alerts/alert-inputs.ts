import type { Quantity } from '../ward/readings/bounded.ts'

export type AlertInputs = Readonly<Record<string, Quantity | string | boolean | null>>
