import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Tabs.css'
import '@mantine/core/styles/Progress.css'

export { Progress, Skeleton, Table, Tabs } from '@mantine/core'
