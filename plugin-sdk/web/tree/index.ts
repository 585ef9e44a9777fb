/** Trees in screens of one's own. A screen of a resource with `tree` has one by itself. */
export { TreeView, type TreeViewProps, type UseBranchSums, type UseTreeNodes } from './TreeView';
export { TreeBoxField } from './TreeBoxField';
export { treeHooks, useTreeChoicesOf, type TreeHooks } from './treeHooks';
