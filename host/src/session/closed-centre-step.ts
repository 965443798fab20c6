import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import type { UserMountStep } from './user-mount-step.ts'

/** Stops all members while the site has closed its member centre. */
export const closedCentreStep: UserMountStep = ({ memberCentreOpen }) =>
  memberCentreOpen ? { kind: 'continue' } : { kind: 'stop', Page: MemberCentreClosed }
