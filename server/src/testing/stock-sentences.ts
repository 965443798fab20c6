/** What a stock server says, in its words. */
export const sentences = {
  needLogin: { en: 'Please login first', 'zh-cn': '请先登录！' },
  loggedIn: {
    en: 'You have already logged in. There is no need to log in again~',
    'zh-cn': '您已经登录过了，无需重复登录~',
  },
  tokenExpired: { en: 'Token expiration', 'zh-cn': '登录态过期，请重新登录！' },
  loginExpired: { en: 'Login expired, please login again.', 'zh-cn': '登录过期，请重新登录。' },
  invalidToken: { en: 'Invalid token', 'zh-cn': '无效的token' },
  noRight: { en: 'You have no permission', 'zh-cn': '没有权限操作！' },
  loginDone: { en: 'Login succeeded!', 'zh-cn': '登录成功' },
  noAccount: { en: 'Account not exist', 'zh-cn': '帐户不存在' },
  wrongPassword: { en: 'Password is incorrect', 'zh-cn': '密码不正确' },
  wrongCaptcha: { en: 'Captcha error', 'zh-cn': '验证码错误！' },
  badUsername: { en: 'Please input the correct username', 'zh-cn': '请输入正确的用户名' },
  usernameTaken: { en: 'Username already exists', 'zh-cn': '用户名已存在' },
  badNickname: {
    en: 'Usernames can only be Chinese characters, letters, numbers, underscores_ and dashes-.',
    'zh-cn': '昵称只能是汉字、字母、数字和下划线_及破折号-',
  },
  profileSaved: { en: 'Data updated successfully~', 'zh-cn': '资料更新成功~' },
  noFile: { en: 'No files were uploaded', 'zh-cn': '没有文件被上传' },
  fileUploaded: { en: 'File uploaded successfully', 'zh-cn': '文件上传成功！' },
} as const
