export { type Fault, faultOf } from './fault.ts'
export { FaultBanner } from './fault-banner.tsx'
