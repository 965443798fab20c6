export { ListStates as default } from '@member/shared/ui'
