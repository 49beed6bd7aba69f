export { TowerButton } from './tower-button.tsx'
