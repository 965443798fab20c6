export { AskDialog as default } from '@member/shared/ui'
