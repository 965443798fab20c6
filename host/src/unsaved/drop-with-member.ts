import type { Store } from '../platform/app-store.ts'
import { onMemberChange } from '../session/on-member-change.ts'
import type { UnsavedWork } from './unsaved-work.ts'

/**
 * Drops unsaved work when its member is no longer logged in: it cannot be saved any more and must not block the
 * redirect to the login page. Drafts of forms are restored after the login.
 */
export function dropWithMember(store: Store, unsaved: Pick<UnsavedWork, 'drop'>): void {
  onMemberChange(store, unsaved.drop)
}
