export { hasPageMargins } from './page-sheet.ts'
export { PrintHead, usePrintText } from './print-head.tsx'
export { usePrinting } from './use-printing.ts'
