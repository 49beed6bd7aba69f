import pg from 'pg'

const INT8 = 20
const DATE = 1082

/** Big integers arrive as numbers, dates without time as YYYY-MM-DD; the rest as `pg` has it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}
