export { SEPSIS_ITEMS, type SepsisTile, sepsisTiles } from './sepsis-tiles.ts'
