export { type Lifecycles, lifecyclesOf } from './lifecycles.tsx'
