// The page opens these, and fetches them ahead from code that comes after it. Both ask here, because an import from another
// file may lead to other files of the build.
export const loadConversation = () => import('../conversation/conversation-view.tsx')
export const loadSearch = () => import('../search/search-results.tsx')
export const loadSelectionBar = () => import('./selection-bar.tsx')
export const loadFilterPanel = () => import('./filter-panel.tsx')
export const loadDoneNotice = () => import(/* webpackChunkName: "list-acts" */ '../undo/done-notice.tsx')
