export { AlikeSign } from './alike-sign.tsx'
