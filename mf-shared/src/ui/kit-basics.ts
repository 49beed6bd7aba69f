import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/PasswordInput.css'

export {
  ActionIcon,
  Button,
  CloseButton,
  Loader,
  PasswordInput,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
