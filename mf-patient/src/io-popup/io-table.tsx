import type { IntakeOutput } from '@wardlight/contracts/intake-output'
import styles from './io-detail.module.css'
import { amountText, balanceOf } from './io-rows.ts'

interface IoRow extends IntakeOutput {
  label: string
}

/** Amounts in mL. */
export const IoTable = ({ head, rows }: { head: string; rows: readonly IoRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">In</th>
        <th scope="col">Out</th>
        <th scope="col">Urine</th>
        <th scope="col">Balance</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          <td>{amountText(row.intake)}</td>
          <td>{amountText(row.output)}</td>
          <td>{amountText(row.urine)}</td>
          <td>
            <b>{amountText(balanceOf(row), true)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
