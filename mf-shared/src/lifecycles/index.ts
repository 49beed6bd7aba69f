export { lazy } from './lazy.tsx'
export { type Lifecycles, lifecyclesOf } from './lifecycles.tsx'
export type { Popups } from './popup-host.tsx'
