import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createTheme,
  ModuleRegistry,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  CellStyleModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
])

/** AG Grid in the product's own colours; sizes of rows come from the grid's options. */
export const gridTheme = createTheme().withParams({
  browserColorScheme: 'inherit',
  accentColor: 'var(--action)',
  backgroundColor: 'var(--panel)',
  foregroundColor: 'var(--text)',
  borderColor: 'var(--line)',
  borderRadius: 0,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  rowBorder: '1px solid var(--line-soft)',
  headerRowBorder: '1px solid var(--line)',
  pinnedColumnBorder: false,
  headerBackgroundColor: 'var(--panel)',
  headerTextColor: 'var(--muted)',
  headerFontSize: 12,
  headerFontWeight: 600,
  rowHoverColor: 'var(--hover)',
  fontFamily: 'var(--font)',
  fontSize: 14,
  cellHorizontalPadding: 4,
  spacing: 4,
})
