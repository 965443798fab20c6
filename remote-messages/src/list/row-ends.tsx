export { RowEnds as default } from '@member/shared/ui'
