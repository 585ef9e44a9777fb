import { configureStore } from '@reduxjs/toolkit';
import type { Decorator } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { api, RuntimeProvider, setTransport, type Runtime } from '@tessera/plugin-sdk/web';

const runtime: Runtime = {
  user: {
    id: 1,
    userName: 'noi.dung',
    firstName: 'Châu',
    lastName: 'Phạm Minh',
    fullName: 'Phạm Minh Châu',
    email: 'chau@example.vn',
    phoneNumber: null,
    roles: [],
    permissions: ['ReadPromotion', 'CreatePromotion', 'UpdatePromotion'],
    isSuperAdmin: false,
  },
  language: 'vi',
  services: {
    get: () => {
      throw new Error('no services in stories');
    },
    tryGet: () => undefined,
  },
  isOn: () => false,
  fourEyes: true,
  fillsOf: () => [],
  Boundary: ({ children }) => children,
};

/** A user and a server that has nothing, for stories of parts that ask the server: what is chosen elsewhere goes by its number. */
export const inStoryWorld: Decorator = (Story, { globals }) => {
  setTransport({ send: async () => ({ ok: true, body: [] }) });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return (
    <Provider store={store}>
      <RuntimeProvider value={{ ...runtime, language: globals.language === 'en' ? 'en' : 'vi' }}>
        <Story />
      </RuntimeProvider>
    </Provider>
  );
};
