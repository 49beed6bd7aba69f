import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The error popup: why nothing was set; the level is the one before. */
export const AcuityProblem = ({ text, onClose }: { text: string; onClose(): void }) => (
  <Dialog
    title="Error"
    width={420}
    onClose={onClose}
    footer={<ActionButton onClick={onClose}>Ok</ActionButton>}
  >
    <p role="alert">The acuity was not changed. {text}</p>
  </Dialog>
)
