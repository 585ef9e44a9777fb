import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import ProductCreate from './ProductCreate';
import ProductDetail from './ProductDetail';
import ProductEdit from './ProductEdit';
import ProductList from './ProductList';
import { sampleAnswers } from './sampleProduct';

const screen = (path: string, which: ReactElement, permissions?: string[]) => (
  <ScreenInStory path={path} answers={sampleAnswers} permissions={permissions}>
    {which}
  </ScreenInStory>
);
const detail = (permissions?: string[]) => screen('/quan-ly-san-pham/:id', <ProductDetail />, permissions);
const edit = () => screen('/quan-ly-san-pham/:id/sua', <ProductEdit />);

/** The list, the detail in cards, and the long form. */
export default { title: 'Plugins/Products/Products', parameters: { bare: true } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => screen('/quan-ly-san-pham', <ProductList />), parameters: { route: '/quan-ly-san-pham' } };
export const Detail: Story = { render: () => detail(), parameters: { route: '/quan-ly-san-pham/1' } };
export const DetailForReaders: Story = { render: () => detail(['ReadProduct']), parameters: { route: '/quan-ly-san-pham/1' } };
export const Create: Story = {
  render: () => screen('/quan-ly-san-pham/tao-moi', <ProductCreate />),
  parameters: { route: '/quan-ly-san-pham/tao-moi' },
};
export const Edit: Story = { render: edit, parameters: { route: '/quan-ly-san-pham/1/sua' } };
