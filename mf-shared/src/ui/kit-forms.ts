import './kit-basics.ts'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'

export {
  Checkbox,
  MultiSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
} from '@mantine/core'
