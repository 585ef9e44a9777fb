import type { Decorator } from '@storybook/react-vite';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { useForm } from '../engine/useForm';
import { FormStack } from '../shells/FormSection';
import { FormFields, FormFrame } from '../shells/parts';
import { UploadProvider, type ImageUpload } from '../upload';

/** What a story says of the form around its field: `parameters.form`. */
export interface SampleForm {
  schema: Schema;
  initialValues: Record<string, unknown>;
  /** As after pressing Save: every error shows. */
  attempted?: boolean;
}

/** Takes any image, and gives back a drawing of its own: stories have no server. */
export const sampleUpload: ImageUpload = {
  maxBytes: 5 * 1024 * 1024,
  upload: (file, onProgress) => {
    onProgress(0.6);
    return Promise.resolve({ url: file.name ? sampleImage : '' });
  },
};

export const sampleImage =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 96"%3E%3Crect width="160" height="96" fill="%23C0E2E4"/%3E%3Cpath d="M0 96l48-52 32 30 24-20 56 42z" fill="%23166A72"/%3E%3Ccircle cx="122" cy="28" r="12" fill="%23D37B20"/%3E%3C/svg%3E';

function SampleFrame({ schema, initialValues, attempted, children }: SampleForm & { children: ReactNode }) {
  const form = useForm({ schema, initialValues, onSubmit: () => Promise.resolve() }, () => undefined);
  const { submit } = form;
  const pressed = useRef(false);
  useEffect(() => {
    if (attempted && !pressed.current) {
      pressed.current = true;
      void submit();
    }
  }, [attempted, submit]);
  return (
    <FormFrame form={form}>
      <FormStack>
        <FormFields form={form}>{children}</FormFields>
      </FormStack>
    </FormFrame>
  );
}

/** Puts a field into a form of its own. */
export const inForm: Decorator = (Story, { parameters }) => (
  <UploadProvider value={sampleUpload}>
    <div style={{ maxWidth: (parameters.formWidth as number | undefined) ?? 560 }}>
      <SampleFrame {...(parameters.form as SampleForm)}>
        <Story />
      </SampleFrame>
    </div>
  </UploadProvider>
);

/** States that every field has. */
export const states = {
  disabled: { args: { disabled: true } },
  readOnly: { args: { readOnly: true } },
  longLabel: {
    args: {
      label: 'Số điện thoại liên hệ của người được bảo hiểm hoặc người đại diện theo pháp luật',
      hint: 'Chúng tôi chỉ gọi khi cần xác minh hồ sơ yêu cầu bồi thường, và không chia sẻ số này cho bên thứ ba.',
    },
  },
};
