import tables from '../tables.module.css'

/** Says that importmap.json cannot be used, and what to do. */
export const MapFault = ({ fault }: { fault: string }) => (
  <div className={tables.fault} role="alert">
    <b>{fault}</b>. What was composed before stays, for everybody. Mend the file, or remove it: the server
    writes it anew.
  </div>
)
