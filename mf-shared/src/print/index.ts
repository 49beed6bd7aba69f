export { PrintHead, usePrintText } from './print-head.tsx'
export { usePrinting } from './use-printing.ts'
